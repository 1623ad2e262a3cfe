declare module 'fontkit' {
  /** Opens the font of a file. It is none of bytes: pdfkit takes it wherever it takes those, and its types do not say so. */
  export function openSync(path: string): Uint8Array
}
