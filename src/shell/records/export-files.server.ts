import type { MiddlewareFunction } from 'react-router'
import { listFiles } from '#shell/lists/list-screen.server.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { collectionList } from './collection-list.server.ts'
import { openScreen } from './open-screen.server.ts'

/** What a list is narrowed to beyond what every list knows, in the query grammar. */
type Narrow = (args: ScreenArgs) => Record<string, unknown> | undefined

/** The list of the collection that the matched route names. */
export function openList(args: ScreenArgs, narrow?: Narrow) {
  const opened = openScreen(args)
  const list = collectionList({ ...opened, narrow: narrow?.(args) })
  return { ...opened, list, name: opened.description.plural }
}

/** Answers `?export=` with the records of the route's collection as a file. */
export function exportFiles(narrow?: Narrow): MiddlewareFunction<Response>[] {
  return listFiles((args) => openList(args, narrow))
}
