import { authorize } from '#kernel/collections/authorize.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError } from '#kernel/errors.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { questions } from '../collections.ts'
import { type WrittenFile, writePath } from '../formats/exchange.ts'
import { type Format, fileOf, formats } from '../formats/formats.server.ts'
import { readCategories } from './categories.server.ts'
import { exportQuestions } from './export-questions.server.ts'
import { categoryChoices } from './read-question.server.ts'

async function readAsked({ ctx, url }: ScreenArgs) {
  const format: Format | undefined = formats.find((name) => name === url.searchParams.get('format'))
  const id = url.searchParams.get('category') ?? ''
  const chosen = (await readCategories(ctx)).find((one) => one.id === id)
  return { format, category: chosen ? writePath(['top', ...chosen.names]) : '', id: chosen?.id ?? '' }
}

/** The file itself. */
export async function answerExport(args: ScreenArgs): Promise<Response> {
  const { format = 'gift', category } = await readAsked(args)
  const { content } = await exportQuestions(args.ctx, format, category)
  const { ending, type } = fileOf(format)
  return new Response(content as string | Uint8Array<ArrayBuffer>, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="questions.${ending}"`,
      'cache-control': 'no-store',
    },
  })
}

/** The file, or why there is none. */
async function tryExport(ctx: Context, format: Format, category: string): Promise<WrittenFile | string> {
  try {
    return await exportQuestions(ctx, format, category)
  } catch (error) {
    if (!(error instanceof DomainError) || error.status !== 400) throw error
    return ctx.t(error.code, error.values)
  }
}

/** What the screen shows: the choices, and what the chosen format cannot hold. */
export async function readExportScreen(args: ScreenArgs) {
  const { ctx } = args
  authorize(ctx, questions, 'create')
  const { format, category, id } = await readAsked(args)
  const file = format ? await tryExport(ctx, format, category) : null
  return {
    formats,
    categories: await categoryChoices(ctx),
    id,
    format: format ?? null,
    message: typeof file === 'string' ? file : '',
    file:
      format && file !== null && typeof file !== 'string'
        ? {
            text: typeof file.content === 'string' ? file.content : null,
            lost: file.lost.map(({ name, kind, what }) => ({
              name,
              kind,
              what: ctx.t(`questions.lost.${what}`),
            })),
            href: `/lesson/questions/export?${new URLSearchParams({ format, category: id, file: '1' })}`,
          }
        : null,
  }
}
