'use client';
import type { Command } from '@blindwerk/tournament';
import { Icon, useMessages } from '@blindwerk/ui';
import { useMemo, useState } from 'react';
import { CommandButton } from '../../controls/command-button';
import { Dialog } from '../../controls/dialog';
import { FileButton } from '../../controls/file-button';
import { decodeText, type Encoding, isText, LIST_BYTES } from '../../csv/decode';
import type { ListDoubt } from '../../csv/list-doubt';
import { type ListedPlayer, type PlayerList, readPlayerList } from '../../csv/player-list';
import type { PlayerRow } from '../../evening/player-rows';
import { useDesk } from '../../shell/desk-context';

interface Props {
  readonly rows: readonly PlayerRow[];
  readonly onClose: () => void;
}

/** Lines shown of each kind. */
const SHOWN = 500;

/** A list by paste or file: first what would be taken and what not, then one button that takes it. */
export function ImportDialog({ rows, onClose }: Props) {
  const desk = useDesk();
  const { t } = useMessages();
  const [text, setText] = useState('');
  const [source, setSource] = useState<{ readonly name: string; readonly encoding: Encoding } | null>(null);
  const [unread, setUnread] = useState<{ readonly name: string; readonly why: 'tooLarge' | 'notText' } | null>(null);
  /** The director has said that it is a list of players after all. */
  const [sure, setSure] = useState(false);
  const [insisted, setInsisted] = useState<ReadonlySet<number>>(new Set());
  const list = useMemo(
    () =>
      readPlayerList(
        text,
        rows.map((row) => row.name),
      ),
    [text, rows],
  );
  const players = useMemo(
    () => [
      ...list.players,
      ...list.refused.flatMap((line) => (line.wouldBe && insisted.has(line.line) ? [line.wouldBe] : [])),
    ],
    [list, insisted],
  );
  const taken = useMemo(() => withIds(players, desk.newId), [players, desk]);
  const command: Command | null =
    taken.length === 0 || (list.doubt !== null && !sure)
      ? null
      : { type: 'registerPlayers', players: taken.map(({ personId, entryId }) => ({ personId, entryId })) };
  const read = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > LIST_BYTES) return setUnread({ name: file.name, why: 'tooLarge' });
    const decoded = decodeText(new Uint8Array(await file.arrayBuffer()));
    if (!isText(decoded)) return setUnread({ name: file.name, why: 'notText' });
    setUnread(null);
    setText(decoded.text);
    setSource({ name: file.name, encoding: decoded.encoding });
    setInsisted(new Set());
    setSure(false);
  };
  return (
    <Dialog title={t('desk.import.title')} wide onClose={onClose}>
      <div className="grid2">
        <label className="f">
          {t('desk.import.paste')}
          <textarea
            rows={6}
            value={text}
            spellCheck={false}
            onChange={(event) => {
              setText(event.target.value);
              setSource(null);
              setUnread(null);
              setInsisted(new Set());
              setSure(false);
            }}
            onDrop={(event) => {
              event.preventDefault();
              void read(event.dataTransfer.files[0]);
            }}
          />
        </label>
        <div className="stack">
          <div>
            <FileButton accept=".csv,.txt,.tsv,text/*" onFile={(file) => void read(file)}>
              {t('desk.import.file')}
            </FileButton>
          </div>
          {unread !== null && (
            <p className="why" role="alert">
              {t(`desk.import.${unread.why}`, { name: unread.name })}
            </p>
          )}
          <Source list={list} source={source} empty={text.trim() === ''} />
        </div>
      </div>
      {text.trim() !== '' && (
        <>
          {list.doubt !== null && <Doubt doubt={list.doubt} sure={sure} onSure={setSure} />}
          <Refused
            list={list}
            insisted={insisted}
            onToggle={(line) => {
              const next = new Set(insisted);
              if (!next.delete(line)) next.add(line);
              setInsisted(next);
            }}
          />
          <Taken players={players} />
          <div className="actions">
            <CommandButton
              command={command}
              people={taken.map(({ personId, player }) => ({
                id: personId,
                name: player.name,
                nickname: player.nickname,
                show: 'full',
              }))}
              kind="pri"
              why
              onDone={onClose}
            >
              {t('desk.import.take', { n: players.length })}
            </CommandButton>
          </div>
        </>
      )}
    </Dialog>
  );
}

const withIds = (players: readonly ListedPlayer[], newId: (prefix: string) => string) =>
  players.map((player) => ({ player, personId: newId('p'), entryId: newId('e') }));

function Source({
  list,
  source,
  empty,
}: {
  readonly list: PlayerList;
  readonly source: { name: string; encoding: Encoding } | null;
  readonly empty: boolean;
}) {
  const { t } = useMessages();
  if (empty) return <p className="why">{t('desk.import.hint')}</p>;
  const separator = list.separator === null ? 'none' : list.separator === '\t' ? 'tab' : list.separator;
  return (
    <p className="why">
      {source && `${t('desk.import.source', { name: source.name, encoding: source.encoding })} `}
      {t('desk.import.separator', {
        separator: separator === 'tab' || separator === 'none' ? t(`desk.import.separator.${separator}`) : separator,
      })}{' '}
      {list.nameColumn === null ? t('desk.import.noHeader') : t('desk.import.column', { column: list.nameColumn })}
    </p>
  );
}

interface DoubtProps {
  readonly doubt: ListDoubt;
  readonly sure: boolean;
  readonly onSure: (sure: boolean) => void;
}

/** Asks before something else is taken for players. */
function Doubt({ doubt, sure, onSure }: DoubtProps) {
  const { t } = useMessages();
  return (
    <div className="banner" role="alert">
      <Icon name="warning" />
      <p>{t(`desk.import.doubt.${doubt}`)}</p>
      <label className="tick">
        <input type="checkbox" checked={sure} onChange={(event) => onSure(event.target.checked)} />
        {t('desk.import.sure')}
      </label>
    </div>
  );
}

interface RefusedProps {
  readonly list: PlayerList;
  readonly insisted: ReadonlySet<number>;
  readonly onToggle: (line: number) => void;
}

function Refused({ list, insisted, onToggle }: RefusedProps) {
  const { t } = useMessages();
  if (list.refused.length === 0) return null;
  return (
    <div>
      <h3 className="strong">{t('desk.import.refused', { n: list.refused.length })}</h3>
      <div className="frame">
        <table>
          <thead>
            <tr>
              <th className="r">{t('desk.import.line')}</th>
              <th>{t('desk.import.text')}</th>
              <th>{t('desk.import.why')}</th>
              <th>{t('desk.import.anyway')}</th>
            </tr>
          </thead>
          <tbody>
            {list.refused.slice(0, SHOWN).map((line) => (
              <tr key={line.line}>
                <td className="r">{line.line}</td>
                <td className="cut">{line.text}</td>
                <td>
                  {t(
                    `desk.${line.code.replace('/', '.')}` as `desk.csv.${'name-empty' | 'name-too-long' | 'nickname-too-long' | 'name-doubled' | 'name-known' | 'quotes-open'}`,
                    { line: line.firstLine ?? 0 },
                  )}
                </td>
                <td>
                  {line.wouldBe && (
                    <label className="tick">
                      <input type="checkbox" checked={insisted.has(line.line)} onChange={() => onToggle(line.line)} />
                      <span className="bw-sr">{t('desk.import.takeLine', { line: line.line })}</span>
                    </label>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <More n={list.refused.length - SHOWN} />
    </div>
  );
}

/** What is left out of a long list, so that the dialog answers at once. */
function More({ n }: { readonly n: number }) {
  const { t } = useMessages();
  return n > 0 ? <p className="m">{t('desk.import.more', { n })}</p> : null;
}

function Taken({ players }: { readonly players: readonly ListedPlayer[] }) {
  const { t } = useMessages();
  if (players.length === 0) return <p className="m">{t('desk.import.nobody')}</p>;
  return (
    <div>
      <h3 className="strong">{t('desk.import.taken', { n: players.length })}</h3>
      <ul className="names">
        {players.slice(0, SHOWN).map((player) => (
          <li key={player.line}>
            {player.name}
            {player.changedFrom !== null && <span className="m"> {t('desk.import.cleaned')}</span>}
          </li>
        ))}
      </ul>
      <More n={players.length - SHOWN} />
    </div>
  );
}
