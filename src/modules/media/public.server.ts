/** The bytes in a `data:` address, as the bundler makes it of a file. */
const bytesOf = (address: string) => Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')

/** The document that blocks show as their sample. */
export async function readSampleDocument(): Promise<Buffer> {
  return bytesOf((await import('./public/assets/samples/guide.pdf?inline')).default)
}

/** The film that blocks show as their sample, four seconds long. */
export async function readSampleFilm(): Promise<Buffer> {
  return bytesOf((await import('./public/assets/samples/welcome.webm?inline')).default)
}
