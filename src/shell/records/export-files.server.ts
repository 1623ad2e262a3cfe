import type { MiddlewareFunction } from 'react-router'
import { authorize } from '#kernel/collections/authorize.ts'
import { type ScreenArgs, screen } from '#shell/screen.server.ts'
import { answerExport, exportFormats } from './export.server.ts'
import { parseListAddress } from './list-address.ts'
import { openScreen } from './open-screen.server.ts'

/** What a list is narrowed to beyond what every list knows, in the query grammar. */
type Narrow = (args: ScreenArgs) => Record<string, unknown> | undefined

/**
 * Answers `?export=` with the list as a file, by the address that shows it. It is a middleware, since a loader's Response would be
 * unpacked into the page's data.
 */
export function exportFiles(narrow?: Narrow): MiddlewareFunction<Response>[] {
  const answerFile = screen(async (args) => {
    const format = exportFormats.find((known) => known === args.url.searchParams.get('export'))
    if (!format) return undefined
    const { collection, description, only } = openScreen(args)
    authorize(args.ctx, collection, 'read')
    const address = parseListAddress(args.url.searchParams, description)
    return answerExport(args.ctx, { collection, description, address, only, narrow: narrow?.(args) }, format)
  })
  return [
    async (args, next) =>
      (args.url.searchParams.has('export') ? await answerFile(args) : undefined) ?? next(),
  ]
}
