import { authorize } from '#kernel/collections/authorize.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import { questions } from '../collections.ts'
import { readPath, type WrittenFile } from '../formats/exchange.ts'
import { type Format, writeFile } from '../formats/formats.server.ts'
import { readCategories } from './categories.server.ts'
import { MAX_QUESTIONS } from './import-questions.server.ts'

/** The questions of a category and those within it, or all of them, as a file of the format; more than one file may have are refused. */
export async function exportQuestions(ctx: Context, format: Format, category: string): Promise<WrittenFile> {
  authorize(ctx, questions, 'create')
  const paths = await readCategories(ctx)
  const wanted = readPath(category)
  const chosen =
    wanted.length === 0
      ? undefined
      : paths.filter(({ names }) =>
          // By its whole path, or by its own name wherever it lies.
          wanted.length > 1
            ? wanted.every((name, at) => names[at] === name)
            : names.includes(wanted[0] ?? ''),
        )
  if (chosen?.length === 0) throw new DomainError('questions.no-category', { status: 404 })
  const rows = await ctx
    .from(questions)
    .select(['content', 'categoryID'])
    .$if(chosen !== undefined, (query) =>
      query.where(({ eb, fn, val }) =>
        eb('categoryID', '=', fn.any(val((chosen ?? []).map(({ id }) => id)))),
      ),
    )
    .orderBy('_id')
    .limit(MAX_QUESTIONS + 1)
    .execute()
  if (rows.length > MAX_QUESTIONS)
    throw new DomainError('questions.too-many', { values: { max: MAX_QUESTIONS } })
  const namesOf = new Map(paths.map(({ id, names }) => [id, names]))
  const placed = rows
    .map(({ content, categoryID }) => ({ question: content, category: namesOf.get(categoryID ?? '') ?? [] }))
    .toSorted((one, other) =>
      one.category.join('/') < other.category.join('/')
        ? -1
        : one.category.join('/') > other.category.join('/')
          ? 1
          : 0,
    )
  return writeFile(format, placed)
}
