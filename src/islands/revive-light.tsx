import { createElement } from 'react'
import { type IslandFile, takeOver } from './take-over.tsx'

const files = import.meta.glob<IslandFile>('../modules/*/light-islands/*.tsx')

/** Takes over an island that is light: built with Preact, it and all that it draws do without React's code. */
export const reviveLight = (part: HTMLElement): Promise<void> =>
  takeOver(part, async ({ name, props }) => {
    const [module, file] = name.split('/')
    const found = files[`../modules/${module}/light-islands/${file}.tsx`]
    if (!found) throw new Error(`nobody knows the light island ${name}`)
    return createElement((await found()).default, props as object)
  })
