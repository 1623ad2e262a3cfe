import { createContext, useContext } from 'react'
import type { RootData } from './root-data.server.ts'

/** What a part of a page may ask of the page around it, wherever it runs. */
export type SharedRoot = Pick<
  RootData,
  'lang' | 'languages' | 'person' | 'site' | 'features' | 'menu' | 'counts' | 'title'
>

export interface Here {
  readonly root: SharedRoot | undefined
  readonly pathname: string
  readonly search: string
  /** Leads to another page of the product. */
  go(address: string, options?: { readonly replace?: boolean }): void
}

const nowhere: Here = { root: undefined, pathname: '/', search: '', go: () => undefined }

/** The page around a component: of the router where it runs the whole page, of the document where only islands are alive. */
export const HereContext = createContext<Here>(nowhere)

/** Where the page is, and how to leave it. */
export function useHere(): Here {
  return useContext(HereContext)
}

/** What the page says of the site and of who is here; undefined on the page of an error that nobody foresaw. */
export function useRoot(): SharedRoot | undefined {
  return useContext(HereContext).root
}

/** The part of the root's data that goes along with islands. */
export function shareRoot(root: RootData): SharedRoot {
  const { lang, languages, person, site, features, menu, counts, title } = root
  return { lang, languages, person, site, features, menu, counts, title }
}
