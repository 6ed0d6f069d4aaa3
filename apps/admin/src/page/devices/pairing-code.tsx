'use client';
import { type PairingMade, pairingLink } from '@blindwerk/hub-client';
import { useMessages, useNow } from '@blindwerk/ui';
import { useEffect, useState } from 'react';

/** The QR code with the hub's address and the secret, and how long it still stands. */
export function PairingCode({ made }: { readonly made: PairingMade }) {
  const { t, format } = useMessages();
  const [origin, setOrigin] = useState(made.origins[0] ?? null);
  const now = useNow();
  const link = origin === null ? null : pairingLink(origin, made);
  const image = useQrImage(link);
  if (link === null) return <p role="alert">{t('devices.pair.noAddress')}</p>;
  return (
    <div className="pair-code">
      {image === null ? (
        <div className="pair-qr" />
      ) : (
        <img className="pair-qr" src={image} alt={t('devices.pair.qr')} />
      )}
      <div className="stack">
        <p>{t('devices.pair.scan')}</p>
        <p className="strong" role="timer">
          {t('devices.pair.left', { time: format.clock(Math.max(0, made.expiresAt - now)) })}
        </p>
        {made.origins.length > 1 && (
          <label className="f">
            {t('devices.pair.address')}
            <select value={origin ?? ''} onChange={(event) => setOrigin(event.target.value)}>
              {made.origins.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </select>
          </label>
        )}
        <details>
          <summary>{t('devices.pair.noCamera')}</summary>
          <code className="pair-link">{link}</code>
        </details>
      </div>
    </div>
  );
}

/** The code as a picture; its library comes when a code is shown. */
function useQrImage(text: string | null): string | null {
  const [image, setImage] = useState<string | null>(null);
  useEffect(() => {
    if (text === null) return;
    let stale = false;
    void import('qrcode')
      .then((qrcode) => qrcode.toString(text, { type: 'svg', margin: 2 }))
      .then((svg) => {
        if (!stale) setImage(`data:image/svg+xml,${encodeURIComponent(svg)}`);
      });
    return () => {
      stale = true;
    };
  }, [text]);
  return image;
}
