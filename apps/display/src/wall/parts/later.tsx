'use client';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

const RETRY_MS = 3_000;

/** A component whose code is fetched after the first picture. */
export interface Later<Props> {
  /** The component, once its code is there. */
  readonly found: () => ComponentType<Props> | null;
  /** Fetches the code ahead, so that a page is at hand when the hub is not; keeps asking until it is there. */
  readonly load: () => Promise<void>;
}

/** Splits a component off the first load. */
export function later<Props>(fetchIt: () => Promise<ComponentType<Props>>): Later<Props> {
  let component: ComponentType<Props> | null = null;
  let fetching: Promise<void> | null = null;
  const load = (): Promise<void> => {
    fetching ??= fetchIt().then(
      (fetched) => {
        component = fetched;
      },
      async () => {
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
        fetching = null;
        return load();
      },
    );
    return fetching;
  };
  return { found: () => component, load };
}

interface LoadedProps<Props> {
  readonly of: Later<Props>;
  readonly props: Props;
  /** What is drawn until the code is there. */
  readonly fallback?: ReactNode;
}

/** Draws a component that is fetched late. */
export function Loaded<Props extends object>({ of, props, fallback = null }: LoadedProps<Props>) {
  const [, setReady] = useState(of.found() !== null);
  const Found = of.found();
  useEffect(() => {
    if (Found === null) void of.load().then(() => setReady(true));
  }, [of, Found]);
  return Found === null ? fallback : <Found {...props} />;
}
