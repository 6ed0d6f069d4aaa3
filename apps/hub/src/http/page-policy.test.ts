import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inlineScriptHashes, pagePolicy } from './page-policy.js';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('policy of a page', () => {
  it('names each inline script once, and no file', () => {
    const html =
      '<script>a()</script><script async src="/x.js"></script><script id="b" type="module">\nb("ä")\n</script ><script>a()</script>';
    expect(inlineScriptHashes(html)).toEqual([hashOf('a()'), hashOf('\nb("ä")\n')]);
  });

  it('allows nothing else', () => {
    expect(pagePolicy('<p>x</p>')).toContain("script-src 'self';");
    expect(pagePolicy('<p>x</p>')).toMatch(/^default-src 'none'; /);
  });
});
