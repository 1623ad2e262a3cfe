import type { BlockSource } from '#kernel/pages/block.ts'
import { REFUSED_LINK } from '#kernel/pages/safe-link.ts'
import type { Setting } from '#kernel/pages/settings.ts'
import { noteRefusedLink, readFlowButtons } from '#modules/flows/public.server.ts'
import type { FlowBlockData } from '#modules/flows/public.tsx'

type ButtonFields = { readonly flow: Setting<string>; readonly link: Setting<string> }

/** What buttons need to run their flows, and what staff are told of one whose link was refused. */
export const readButtons: BlockSource<FlowBlockData | null, ButtonFields> = async (ctx, objects, request) => {
  const flows = await readFlowButtons(ctx, objects, request)
  return objects.map(
    ({ settings }, at) => flows[at] ?? (settings.link === REFUSED_LINK ? noteRefusedLink(ctx) : null),
  )
}
