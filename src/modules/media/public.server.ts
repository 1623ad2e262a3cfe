import { readFile } from 'node:fs/promises'

/** The bytes of one of the samples that pages show before staff chose something, such as `guide.pdf`. */
export function readSample(name: 'guide.pdf' | 'welcome.webm'): Promise<Buffer> {
  // From where the program was started, as migrations are: what is built has no folder of its own.
  return readFile(`src/modules/media/public/assets/samples/${name}`)
}
