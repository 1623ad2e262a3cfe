import type { Context } from '#kernel/context.ts'
import { isWrong } from './check-rows.server.ts'
import { tryOut } from './import.server.ts'
import { sheetFields } from './sheet-fields.ts'

/** Lines on the page; the wrong ones come first. */
const MAX_SHOWN = 200

/** What a stored sheet would do, in words; nothing is written. */
export async function readSheetPreview(ctx: Context, id: string) {
  const rows = await tryOut(ctx, id)
  const wrong = rows.filter(isWrong)
  const right = rows.filter((row) => !isWrong(row))
  const said = new Set(rows.flatMap(({ texts }) => Object.keys(texts)))
  return {
    id,
    fields: sheetFields.filter((field) => said.has(field)),
    added: right.filter(({ assetID }) => assetID === null).length,
    changed: right.filter(({ assetID }) => assetID !== null).length,
    wrong: wrong.length,
    more: Math.max(0, rows.length - MAX_SHOWN),
    lines: [...wrong, ...right].slice(0, MAX_SHOWN).map(({ number, texts, faults, assetID }) => ({
      number,
      texts,
      isKnown: assetID !== null,
      reason:
        Object.entries(faults)
          .map(([field, key]) => `${ctx.t(`assets.sheet.${field}`)}: ${ctx.t(key)}`)
          .join(' · ') || null,
    })),
  }
}

export type SheetPreviewData = Awaited<ReturnType<typeof readSheetPreview>>
