import { createContext, useContext } from 'react'
import type { PageObject } from '#kernel/pages/document.ts'

/** Tells whether a block shows; a hook, since what a form says about it changes while it is filled in. */
export type UseShown = (object: PageObject) => boolean

const asMade: UseShown = (object) => object.show && !object.hidden

/** How blocks learn whether they show: as they were made, unless a form around them has rules. */
export const ShownContext = createContext<UseShown>(asMade)

/** True for a block that shows. */
export function useShown(object: PageObject): boolean {
  const useIt = useContext(ShownContext)
  // oxlint-disable-next-line react/hooks -- a block stays in its form, and a form's hook stays the same
  return useIt(object)
}
