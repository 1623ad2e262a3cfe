import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { addCompanies, companies, companyKey, findCompanies } from '#modules/companies/public.server.ts'
import type { Mapping, SheetRow } from '#modules/users/public.server.ts'

/** What somebody chose for a company that is not known: a new one, none, or the id of one that is. */
export interface CompanyChoices {
  readonly byName: ReadonlyMap<string, string>
  /** Those without a choice are made. */
  readonly restIsNew: boolean
}

/** A name in the list that no company of the site has. */
export interface UnknownCompany {
  readonly name: string
  readonly rows: number
}

/** Ids of companies by the keys of their names; null where none is meant. */
export type CompanyIds = Readonly<Record<string, string | null>>

function namesIn(rows: readonly SheetRow[], { company }: Mapping): Map<string, UnknownCompany> {
  const found = new Map<string, UnknownCompany>()
  for (const { cells } of company === undefined ? [] : rows) {
    const name = (cells[company ?? -1] ?? '').slice(0, 200)
    const key = companyKey(name)
    if (key !== '') found.set(key, { name, rows: (found.get(key)?.rows ?? 0) + 1 })
  }
  return found
}

/** The companies that the list names: those of the site, and those that somebody has to decide about. */
export async function readNamedCompanies(ctx: Context, rows: readonly SheetRow[], mapping: Mapping) {
  const named = namesIn(rows, mapping)
  const known = await findCompanies(ctx, [...named.keys()])
  const unknown = [...named].filter(([key]) => !known.has(key)).map(([, company]) => company)
  return { known, unknown }
}

/** The companies that form fields chose, in their order: `companyName` and `companyChoice`. */
export function readChoices(form: FormData): CompanyChoices {
  const texts = (name: string) => form.getAll(name).map((value) => (typeof value === 'string' ? value : ''))
  const choices = texts('companyChoice')
  return {
    byName: new Map(texts('companyName').map((name, at) => [companyKey(name), choices[at] ?? ''])),
    restIsNew: form.get('companyRest') === 'new',
  }
}

async function requireOwn(ctx: Context, id: string): Promise<string> {
  const own = uuidPattern.test(id)
    ? await ctx.from(companies).select('_id').where('_id', '=', id).executeTakeFirst()
    : undefined
  if (!own) throw notFound()
  return own._id
}

/** Makes the companies that were chosen to be made. Answers which company each name of the list is. */
export async function settleCompanies(
  ctx: Context,
  rows: readonly SheetRow[],
  mapping: Mapping,
  choices: CompanyChoices,
): Promise<CompanyIds> {
  const { known, unknown } = await readNamedCompanies(ctx, rows, mapping)
  const ids: Record<string, string | null> = Object.fromEntries(known)
  const added: string[] = []
  const chosen = new Map<string, string>()
  for (const { name } of unknown) {
    const key = companyKey(name)
    const choice = choices.byName.get(key) || (choices.restIsNew ? 'new' : '')
    if (choice === '') throw new DomainError('users.import.company-undecided', { values: { name } })
    if (choice === 'new') added.push(name)
    else if (choice === 'none') ids[key] = null
    else chosen.set(key, choice)
  }
  for (const [key, id] of chosen) ids[key] = await requireOwn(ctx, id)
  return { ...ids, ...Object.fromEntries(await addCompanies(ctx, added)) }
}
