// Finds a Chromium for the browser tests: the variable CHROMIUM, an installed Chrome, Chromium or Edge, else apt as root.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];
const WINDOWS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/** Where a browser may stand on this system, best first. */
export function browserPlaces(platform = process.platform, env = process.env) {
  if (platform === 'darwin') return [...MAC, ...MAC.map((path) => `${env.HOME ?? ''}${path}`)];
  if (platform === 'win32')
    return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
      .filter(Boolean)
      .flatMap((folder) => WINDOWS.map((path) => `${folder}\\${path}`));
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), '/snap/bin/chromium'];
}

/** Path of a browser that is there, or null. A CHROMIUM that does not exist is an error, not a hint. */
export function installedBrowser(env = process.env, platform = process.platform, exists = existsSync) {
  if (env.CHROMIUM) return exists(env.CHROMIUM) ? env.CHROMIUM : null;
  return browserPlaces(platform, env).find((path) => exists(path)) ?? null;
}

/**
 * @param {(text: string) => void} [say]
 * @returns {{ path: string } | { word: string }} the browser, or why there is none
 */
export function findBrowser(say = console.log) {
  const found = installedBrowser();
  if (found) return { path: found };
  if (process.env.CHROMIUM) return { word: `CHROMIUM names ${process.env.CHROMIUM}, and there is nothing there.` };
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0;
  if (!asRoot || spawnSync('apt-get', ['--version']).status !== 0)
    return { word: 'No Chrome, Chromium or Edge found. Install one, or set CHROMIUM to the path of one.' };
  say('Installing Chromium by apt …');
  const options = {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options);
  const installed = installedBrowser();
  return installed
    ? { path: installed }
    : { word: 'apt could not install Chromium. Install a browser, or set CHROMIUM.' };
}
