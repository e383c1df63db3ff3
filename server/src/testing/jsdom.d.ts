/** As much of it as our tests of XML use. */
declare module 'jsdom' {
  interface XmlElement {
    readonly tagName: string;
    readonly textContent: string | null;
    getAttribute(name: string): string | null;
  }
  export interface XmlDocument {
    readonly documentElement: XmlElement;
    querySelector(selector: string): XmlElement | null;
    querySelectorAll(selector: string): Iterable<XmlElement>;
    getElementsByTagName(name: string): ArrayLike<XmlElement>;
  }
  /** Throws on XML that is not well formed. */
  export class JSDOM {
    constructor(text: string, options: { readonly contentType: 'text/xml' });
    readonly window: { readonly document: XmlDocument };
  }
}
