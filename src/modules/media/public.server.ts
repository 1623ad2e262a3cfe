import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The bytes of one of the samples that pages show before staff chose something, such as `guide.pdf`. */
export function readSample(name: 'guide.pdf' | 'welcome.webm'): Promise<Buffer> {
  return readFile(join(import.meta.dirname, 'public/assets/samples', name))
}
