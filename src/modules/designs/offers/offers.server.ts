import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { embedNames, embedServices } from '#kernel/pages/embeds.ts'
import { changeLayout, requireLayoutRight } from '#kernel/tenancy/change-layout.server.ts'
import { neededBlocks } from '#modules/posts/public.server.ts'
import { readyTemplates } from '#modules/templates/public.server.ts'

/** What the editor of pages offers on the site: all blocks and templates, with those that are left out. */
export function readOffers(ctx: Context) {
  requireLayoutRight(ctx)
  const { hiddenBlocks = [], hiddenTemplates = [], embeds = embedNames } = ctx.site.layout.builder ?? {}
  const said = ({ th, en }: { th: string; en: string }) => (ctx.lang === 'th' ? th : en)
  return {
    blocks: [...ctx.engine.blocks.values()]
      .map(({ type, label }) => ({
        id: type,
        label: said(label),
        isOn: !hiddenBlocks.includes(type),
        isNeeded: neededBlocks.has(type),
      }))
      .toSorted((one, other) => one.label.localeCompare(other.label, ctx.lang)),
    templates: readyTemplates.map(({ id, title, use }) => ({
      id,
      group: use === 'page' || use === 'section' ? use : ('frame' as const),
      label: said(title),
      isOn: !hiddenTemplates.includes(id),
      isNeeded: false,
    })),
    embeds: embedNames.map((id) => ({
      id,
      label: embedServices[id].label,
      isOn: embeds.includes(id),
      isNeeded: false,
    })),
  }
}

/** Says what the editor offers; what is left out is refused when a page is saved with a new one of it. */
export async function saveOffers(ctx: Context, form: FormData): Promise<void> {
  const chosen = (name: string) => new Set(form.getAll(name).map(String))
  const [blocks, templates, embeds] = [chosen('blocks'), chosen('templates'), chosen('embeds')]
  const offered = readOffers(ctx)
  const known = new Set([...offered.blocks, ...offered.templates, ...offered.embeds].map(({ id }) => id))
  if ([...blocks, ...templates, ...embeds].some((id) => !known.has(id)))
    throw new DomainError('designs.invalid')
  await changeLayout(ctx, ({ builder: { embeds: _former, ...others } = {}, ...layout }) => ({
    ...layout,
    builder: {
      ...others,
      hiddenBlocks: offered.blocks
        .filter(({ id, isNeeded }) => !isNeeded && !blocks.has(id))
        .map(({ id }) => id),
      hiddenTemplates: offered.templates.filter(({ id }) => !templates.has(id)).map(({ id }) => id),
      // All of them, also those that come to be known, unless told.
      ...(embeds.size < embedNames.length && { embeds: embedNames.filter((name) => embeds.has(name)) }),
    },
  }))
}
