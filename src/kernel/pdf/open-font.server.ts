import { createRequire } from 'node:module'
import type { PaperFont, PaperWeight } from './font-names.ts'

const files: Readonly<Record<PaperFont, Readonly<Record<PaperWeight, string>>>> = {
  sarabun: {
    regular: '@expo-google-fonts/sarabun/400Regular/Sarabun_400Regular.ttf',
    bold: '@expo-google-fonts/sarabun/700Bold/Sarabun_700Bold.ttf',
  },
  prompt: {
    regular: '@expo-google-fonts/prompt/400Regular/Prompt_400Regular.ttf',
    bold: '@expo-google-fonts/prompt/700Bold/Prompt_700Bold.ttf',
  },
  charm: {
    regular: '@expo-google-fonts/charm/400Regular/Charm_400Regular.ttf',
    bold: '@expo-google-fonts/charm/700Bold/Charm_700Bold.ttf',
  },
}

/** Read once a process: taking a font apart costs more than a whole sheet. A document only takes letters out of it. */
const opened = new Map<string, Uint8Array>()

/** Gives what opens fonts; the library is loaded with the first sheet. */
export async function fontOpener(): Promise<(font: PaperFont, weight: PaperWeight) => Uint8Array> {
  const { openSync } = await import('fontkit')
  return (font, weight) => {
    const path = files[font][weight]
    const known = opened.get(path) ?? openSync(createRequire(import.meta.url).resolve(path))
    opened.set(path, known)
    return known
  }
}
