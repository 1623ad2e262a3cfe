import type { Context } from '#kernel/context.ts'
import type { BlockObject } from '#kernel/pages/block.ts'
import { type OfferedEntry, readOffered } from '#modules/site-lists/public.server.ts'
import type { fields } from './block.ts'

type SelectObject = BlockObject<typeof fields>

/** What the lists of the site offer in these blocks; nothing for a block that has answers of its own. */
export async function readListed(ctx: Context, objects: readonly SelectObject[]): Promise<OfferedEntry[][]> {
  const known = new Map<string, OfferedEntry[]>()
  const answers: OfferedEntry[][] = []
  for (const { settings } of objects) {
    const { list, group } = settings
    const key = `${list} ${group}`
    const found = known.get(key) ?? (list === 'none' ? [] : await readOffered(ctx, list, group))
    known.set(key, found)
    answers.push(found)
  }
  return answers
}

/** Whether what was chosen of a list is in it at this moment; answers of their own are checked with the form. */
export async function confirmListed(
  ctx: Context,
  values: readonly string[],
  objects: readonly SelectObject[],
) {
  const offered = await readListed(ctx, objects)
  return values.map((value, at) =>
    objects[at]?.settings.list === 'none' || offered[at]?.some((entry) => entry.value === value)
      ? undefined
      : { code: 'forms.not-offered' },
  )
}
