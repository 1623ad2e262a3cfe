import { data, redirect } from 'react-router'
import { uuidPattern } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { fullAddress } from '#modules/logins/public.server.ts'
import { readSpreadsheet, type SheetRow, shortTextIn } from '#modules/users/public.server.ts'
import { addEmployees, type ListResult, previewList } from '../employees/add-employees.server.ts'
import { addContact, endContact } from '../employees/contacts.server.ts'
import { acceptInvitation, declineInvitation } from '../employees/invitations.server.ts'
import { readPasted } from '../employees/parse-list.server.ts'
import { chooseCompany } from './choose-company.server.ts'
import { requireCompany } from './own-companies.server.ts'
import { giveSeats, takeBackSeats } from './seats.server.ts'
import { makeEmployeeLink, removeMember, withdrawSeat } from './team.server.ts'

/** What a form of a company is answered with; what was typed comes back with it. */
export interface TeamAnswer {
  readonly intent: string
  readonly fault: string | null
  readonly results: readonly ListResult[] | null
  readonly list: string
  readonly courseID: string
  /** A link that is shown this once. */
  readonly address: string | null
}

const nothing: Omit<TeamAnswer, 'intent'> = {
  fault: null,
  results: null,
  list: '',
  courseID: '',
  address: null,
}

/** The list as it was typed: its length has limits of its own. */
function listOf(form: FormData): string {
  const list = form.get('list')
  return typeof list === 'string' ? list : ''
}

async function readTable(form: FormData): Promise<SheetRow[]> {
  const file = form.get('file')
  if (file && typeof file !== 'string' && file.size > 0)
    return readSpreadsheet(new Uint8Array(await file.arrayBuffer()))
  return readPasted(listOf(form))
}

async function workOnList(ctx: Context, companyID: string, form: FormData, url: URL): Promise<TeamAnswer> {
  const intent = shortTextIn(form, 'intent')
  const courseID = shortTextIn(form, 'course')
  if (!uuidPattern.test(courseID)) throw new DomainError('companies.no-course')
  const table = await readTable(form)
  const request = { companyID, courseID, table }
  const isAdding = intent === 'add'
  const results = await (isAdding ? addEmployees(ctx, request) : previewList(ctx, request))
  const origin = await fullAddress(ctx, '', url)
  // What could not be taken stays to be mended; after a look the whole list stays.
  const kept = isAdding ? results.filter(({ step }) => step === 'wrong' || step === 'no-seat') : results
  const lines = new Set(kept.map(({ line }) => line))
  return {
    ...nothing,
    intent,
    courseID,
    list: table
      .flatMap(({ number, cells }) => (!isAdding || lines.has(number) ? [cells.join('\t')] : []))
      .join('\n'),
    results: results.map((result) => ({ ...result, link: result.link && origin + result.link })),
  }
}

/** Does what the form says for the company. Every service asks again whether the actor may. */
async function doIntent(
  ctx: Context,
  companyID: string,
  form: FormData,
  url: URL,
): Promise<TeamAnswer | null> {
  const intent = shortTextIn(form, 'intent')
  const member = shortTextIn(form, 'member')
  const course = shortTextIn(form, 'course')
  switch (intent) {
    case 'check':
    case 'add':
      return workOnList(ctx, companyID, form, url)
    case 'link': {
      const path = await makeEmployeeLink(ctx, companyID, member)
      return { ...nothing, intent, address: await fullAddress(ctx, path, url) }
    }
    case 'withdraw':
      await withdrawSeat(ctx, companyID, member, course)
      return null
    case 'remove':
      await removeMember(ctx, companyID, member)
      return null
    case 'choose-company':
      await chooseCompany(ctx, companyID, shortTextIn(form, 'order'))
      return null
    case 'accept':
      await acceptInvitation(ctx, member)
      return null
    case 'decline':
      await declineInvitation(ctx, member)
      return null
    default:
      return doStaffIntent(ctx, companyID, form)
  }
}

async function doStaffIntent(ctx: Context, companyID: string, form: FormData): Promise<null> {
  // Contacts and seats are not for those who speak for the company to give themselves.
  if (!ctx.actor.is('admin')) throw notFound()
  await requireCompany(ctx, companyID)
  const intent = shortTextIn(form, 'intent')
  if (intent === 'add-contact') await addContact(ctx, companyID, shortTextIn(form, 'email'))
  else if (intent === 'end-contact') await endContact(ctx, companyID, shortTextIn(form, 'member'))
  else if (intent === 'give-seats' || intent === 'take-seats') {
    const courseID = shortTextIn(form, 'course')
    if (!uuidPattern.test(courseID)) throw new DomainError('companies.no-course')
    const quantity = Number(shortTextIn(form, 'quantity'))
    if (intent === 'take-seats') await takeBackSeats(ctx, companyID, courseID, quantity)
    else await giveSeats(ctx, { companyID, courseID, quantity })
  } else throw notFound()
  return null
}

const isOurs = ({ code }: DomainError) =>
  code.startsWith('companies.') ||
  ['users.import.', 'enrolments.', 'logins.'].some((start) => code.startsWith(start)) ||
  code === 'users.too-many-attempts'

/** The action of the screens of a company: what was refused is said beside the form, with what was typed. */
export async function actOnTeam(ctx: Context, companyID: string, form: FormData, url: URL) {
  const intent = shortTextIn(form, 'intent')
  try {
    const answer = await doIntent(ctx, companyID, form, url)
    // Links are in the answer alone: they are kept nowhere, not even in the browser's history.
    if (answer) return data(answer, { headers: { 'cache-control': 'no-store' } })
    const query = new URLSearchParams(url.search)
    query.set('done', intent)
    return redirect(`${url.pathname}?${query}`)
  } catch (error) {
    if (!(error instanceof DomainError) || !isOurs(error)) throw error
    await ctx.rollback()
    const answer: TeamAnswer = {
      ...nothing,
      intent,
      fault: ctx.t(error.code, error.values),
      list: listOf(form),
      courseID: shortTextIn(form, 'course'),
    }
    return data(answer, { status: error.status })
  }
}
