export declare const AREAS: readonly string[];
export declare const LANGUAGES: readonly string[];
export declare function paramsOf(tokens: unknown, found?: Map<string, string>): Map<string, string>;
export declare function parseArea(text: string, area: string, where: string, problems: string[]): Map<string, unknown>;
export declare function compileAll(root?: string): { files: Record<string, string>; problems: string[] };
export declare function staleFiles(files: Record<string, string>, root?: string): string[];
