/** Players of the journeys: names of a club's evening, with the letters that trip programs up. */
export const PLAYERS = [
  'Anna Kellner',
  'Benedikt Sailer',
  'Carla Neumann',
  'Daniel Eder',
  'Elif Kaya',
  'Felix Auracher',
  'Georg Haslinger',
  'Hannah Vogt',
  'Ivana Petrović',
  'Johanna Riedl',
  'Kilian Wirth',
  'Łukasz Wiśniewski',
  'Maxi Brandl',
  'Nadja Sommer',
  'Ömer Çelik',
  'Paul Gruber',
  'Quirin Baumann',
  'Rita Moser',
  'Sepp Huber',
  'Tobias Reindl',
  'Ulla Brandner',
  'Vroni Stadler',
  'Wiebke Jansen',
  'Yusuf Arslan',
] as const;

/** The first `n` of them. */
export const players = (n: number): readonly string[] => PLAYERS.slice(0, n);
