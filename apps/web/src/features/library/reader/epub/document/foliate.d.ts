/* The parts of foliate-js that are used; it has no types. */

declare module 'foliate-js/epub.js' {
  export type Section = {
    id: string;
    size: number;
    linear?: string | null;
    cfi?: string;
    createDocument?: () => Promise<Document>;
    resolveHref?: (href: string) => string;
  };
  export type Item = { id: string; mediaType?: string | null };
  export type TocItem = { id?: number; label?: string; href?: string; subitems?: TocItem[] | null };
  export type Resolved = { index: number; anchor?: ((doc: Document) => unknown) | number };
  export type Loader = {
    loadText: (name: string) => Promise<string> | null;
    loadBlob: (name: string, type?: string) => Promise<Blob> | null;
    getSize: (name: string) => number;
  };
  export class EPUB {
    constructor(loader: Loader);
    init(): Promise<this>;
    sections: Section[];
    resources: { manifest: Item[]; spine: { idref: string | null }[] };
    toc?: TocItem[] | null;
    dir?: string;
    rendition?: { layout?: string; spread?: string };
    metadata?: { language?: unknown };
    transformTarget: EventTarget;
    resolveCFI(cfi: string): Resolved;
    resolveHref(href: string): Resolved | null;
    splitTOCHref(href: string): string[];
    getTOCFragment(doc: Document, id: string): Element | null;
    isExternal(href: string): boolean;
  }
}

declare module 'foliate-js/paginator.js' {
  import type { EPUB, Resolved } from 'foliate-js/epub.js';
  export class Paginator extends HTMLElement {
    open(book: EPUB): void;
    goTo(target: Resolved): Promise<void>;
    next(): Promise<void>;
    prev(): Promise<void>;
    setStyles?(styles: string): void;
    /** Undefined for fixed-layout pages. */
    atStart?: boolean;
    atEnd?: boolean;
    /** The index is missing for fixed-layout pages. */
    getContents(): { index?: number; doc: Document }[];
  }
}
declare module 'foliate-js/fixed-layout.js' {}

declare module 'foliate-js/progress.js' {
  import type { Section, TocItem } from 'foliate-js/epub.js';
  export class SectionProgress {
    constructor(sections: Section[], sizePerLocation: number, sizePerTime: number);
    sectionFractions: number[];
    getProgress(
      index: number,
      fraction: number,
      size?: number,
    ): { fraction: number; location: { current: number; next: number; total: number } };
    getSection(fraction: number): [index: number, anchor: number];
  }
  export class TOCProgress {
    init(options: {
      toc: TocItem[];
      ids: string[];
      splitHref: (href: string) => string[];
      getFragment: (doc: Document, id: string) => Element | null;
    }): Promise<void>;
    getProgress(index: number, range?: Range | null): TocItem | null | undefined;
  }
}

declare module 'foliate-js/epubcfi.js' {
  export const isCFI: RegExp;
  export const fake: { fromIndex(index: number): string };
  export function joinIndir(...parts: string[]): string;
  export function fromRange(range: Range): string;
}

declare module 'foliate-js/text-walker.js' {
  export type MakeRange = (fromNode: number, from: number, toNode: number, to: number) => Range;
  export function textWalker<T>(
    doc: Document,
    find: (texts: string[], makeRange: MakeRange) => Iterable<T>,
  ): Iterable<T>;
}

declare module 'foliate-js/vendor/zip.js' {
  export function configure(options: { useWebWorkers: boolean }): void;
  export class BlobReader {
    constructor(blob: Blob);
  }
  export type Entry = {
    filename: string;
    uncompressedSize: number;
    getData(writer: WritableStream<Uint8Array<ArrayBuffer>>): Promise<unknown>;
  };
  export class ZipReader {
    constructor(reader: BlobReader);
    getEntries(): Promise<Entry[]>;
  }
}
