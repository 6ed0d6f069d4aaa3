/**
 * Security headers. A static export cannot carry nonces, so each HTML file gets a policy with the hashes of its own inline
 * scripts, read again when the file changes.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Headers on every answer. What no page here uses is switched off, also for scripts that should not be there. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=(), fullscreen=(self)',
};

/** Headers besides that browsers heed on `localhost` and https only; on plain http they complain of them on every page. */
export const SECURE_HEADERS: Readonly<Record<string, string>> = { 'cross-origin-opener-policy': 'same-origin' };

/** Policy of an answer that is no page: nothing may run in it. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const INLINE_SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;

/** Source expressions of the inline scripts in `html`, each once. */
export function inlineScriptHashes(html: string): readonly string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', body = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (/\bsrc\s*=/i.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`);
  }
  return [...hashes];
}

/** Policy of a page. Inline styles are allowed: React renders `style` attributes into the export. */
export const pagePolicy = (html: string): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScriptHashes(html)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "media-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Policy of a script: a service worker lives under the policy of its own file. */
export const SCRIPT_POLICY = pagePolicy('');

/** Policies by file, computed once per version of the file. */
export function createPagePolicies(): (file: string, modifiedMs: number) => string {
  const known = new Map<string, { modifiedMs: number; policy: string }>();
  return (file, modifiedMs) => {
    const seen = known.get(file);
    if (seen?.modifiedMs === modifiedMs) return seen.policy;
    const policy = pagePolicy(readFileSync(file, 'utf8'));
    known.set(file, { modifiedMs, policy });
    return policy;
  };
}
