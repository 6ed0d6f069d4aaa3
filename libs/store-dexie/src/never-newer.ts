/**
 * A factory that never opens a database newer than asked for. Dexie meets one by opening it at whatever version it has, and
 * adds the tables it misses there: an old program would change what a newer one wrote. Here it gets the `VersionError` of
 * the first try again instead.
 */

/** The factory, guarded. */
export const neverNewer = (factory: IDBFactory): IDBFactory => ({
  open: (name, version) => {
    // Dexie leaves the version out only once the one it wanted was too low.
    if (version === undefined) throw new DOMException(`${name} was written by a newer version`, 'VersionError');
    return factory.open(name, version);
  },
  deleteDatabase: (name) => factory.deleteDatabase(name),
  cmp: (a, b) => factory.cmp(a, b),
  databases: () => factory.databases(),
});
