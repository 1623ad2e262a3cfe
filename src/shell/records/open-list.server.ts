import type { ScreenArgs } from '#shell/screen.server.ts'
import { collectionList } from './collection-list.server.ts'
import { openScreen } from './open-screen.server.ts'

/** The list of the collection that the matched route names. */
export function openList(args: ScreenArgs) {
  const opened = openScreen(args)
  return { ...opened, list: collectionList(opened), name: opened.description.plural }
}
