import { createContext, useContext } from 'react'

/** The id of the request that a page is drawn for, while the server draws it. */
export const RequestReference = createContext<string | undefined>(undefined)

/** By which support finds a fault in the log: told with the fault, or written by the server into the page it drew. */
export function useReference(told: string | undefined): string | undefined {
  const drawn = useContext(RequestReference)
  if (told !== undefined || typeof document === 'undefined') return told ?? drawn
  return document.querySelector<HTMLElement>('[data-reference]')?.dataset.reference
}
