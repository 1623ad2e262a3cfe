import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '#kernel/access/audit.server.ts'
import { authorize } from '#kernel/collections/authorize.ts'
import type { Context } from '#kernel/context.ts'
import { planAnew } from '#kernel/data/plan-anew.server.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import { defineJob } from '#kernel/jobs/define.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import { findFile, removeOwnFiles, storeOwnFile } from '#modules/files/public.server.ts'
import {
  checkImport,
  EXCEL,
  type ImportRow,
  importFields,
  isWrong,
  type Mapping,
  makeFaultSheet,
  readSpreadsheet,
  type SheetRow,
  splitHeading,
  users,
} from '#modules/users/public.server.ts'
import { type CompanyChoices, settleCompanies } from './join-companies.server.ts'
import { type CourseRow, joinCourses } from './join-courses.server.ts'
import { memberImports } from './tables.ts'
import { writeRows } from './write-rows.server.ts'

/** Lists of people are kept for so long. */
const STORED_DAYS = 7
/** Rows that are written and committed together. */
const ROWS_A_CHUNK = 500

/** Throws unless the actor may bring members into this site. Answers the actor's id. */
export function requireImporter(ctx: Context): string {
  authorize(ctx, users, 'create')
  if (ctx.actor.userID === null || ctx.site.siteType !== 'unit') throw forbidden()
  return ctx.actor.userID
}

/** Keeps a spreadsheet that can be read, for its owner alone. Nothing becomes a member by it. */
export async function storeSpreadsheet(ctx: Context, name: string, bytes: Buffer): Promise<string> {
  const userID = requireImporter(ctx)
  await readSpreadsheet(bytes)
  return storeOwnFile(ctx, {
    name:
      name
        .replace(/[/\\\p{Cc}]+/gu, ' ')
        .trim()
        .slice(0, 120) || 'members.xlsx',
    type: EXCEL,
    purpose: 'person.import',
    userID,
    bytes,
  })
}

/** A spreadsheet that the actor has kept, by its headings; somebody else's is not found. */
export async function readStored(
  ctx: Context,
  fileID: string,
  userID: string,
): Promise<ReturnType<typeof splitHeading>> {
  const file = await findFile(ctx, fileID)
  if (!file || file.purpose !== 'person.import' || file.userID !== userID) throw notFound()
  // A connection is not held while a long list is fetched and read.
  await ctx.commit()
  const place = await ctx.engine.storage.open(file.place)
  return splitHeading(await readSpreadsheet(await buffer(await place.read(file.key))))
}

/** Has the rows of a kept spreadsheet made members. Answers the id of the import. */
export async function startImport(
  ctx: Context,
  fileID: string,
  mapping: Mapping,
  choices: CompanyChoices = { byName: new Map(), restIsNew: false },
): Promise<string> {
  const userID = requireImporter(ctx)
  const { rows } = await readStored(ctx, fileID, userID)
  const missing = (['firstname', 'email'] as const).find((field) => mapping[field] === undefined)
  if (missing)
    throw new DomainError('users.import.column-missing', {
      values: { column: ctx.t(`users.import.field.${missing}`) },
    })
  const companies = await settleCompanies(ctx, rows, mapping, choices)
  // Pressed twice it is done once: the job of the first press has the same key.
  const jobID = await enqueue(ctx, importJob, { fileID, userID, mapping }, { singletonKey: fileID })
  const { _id } = await ctx.write(memberImports).add({ userID, fileID, jobID, mapping, companies })
  await recordAudit(ctx, {
    action: 'import',
    collection: 'user',
    recordID: null,
    changes: { rows: [null, rows.length] },
  })
  return _id
}

const column = z.int().min(0).max(99).optional()
const mappingSchema: z.ZodType<Mapping> = z.object(
  Object.fromEntries(importFields.map((field) => [field, column])),
)

/** Everything that is wrong with the rows, with their courses. */
export async function checkRows(
  ctx: Context,
  rows: readonly SheetRow[],
  mapping: Mapping,
): Promise<CourseRow[]> {
  return joinCourses(ctx, await checkImport(ctx, rows, mapping))
}

/**
 * Makes members of the rows that are right; those that are not go into a sheet with their reasons. Every chunk is
 * committed with the row that it came to, so that a try after a crash goes on there: what an earlier one has written is
 * not taken for somebody else's.
 */
export const importJob = defineJob({
  name: 'users.import',
  label: { th: 'นำเข้าสมาชิกจากไฟล์', en: 'Import members from a file' },
  data: z.object({ fileID: z.uuid(), userID: z.uuid(), mapping: mappingSchema }),
  timeoutSeconds: 3600,
  concurrency: 1,
  async run({ ctx, jobID, progress, signal }, { fileID, userID, mapping }) {
    const { rows: listed } = await readStored(ctx, fileID, userID)
    const own = ctx.write(memberImports).where({ jobID })
    const course = await ctx
      .from(memberImports)
      .select(['doneRow', 'wrongRows', 'reasons', 'companies'])
      .where('jobID', '=', jobID)
      .executeTakeFirst()
    const isDone = (number: number) => number <= (course?.doneRow ?? 1)
    const refusedBefore = new Set(course?.wrongRows)
    // What an earlier try has written is looked at no more.
    const left = listed.filter(({ number }) => !isDone(number) || refusedBefore.has(number))
    const rows = await checkRows(ctx, left, mapping)
    const wrong = course?.wrongRows
      ? refusedBefore
      : new Set(rows.filter(isWrong).map(({ number }) => number))
    const right = rows.filter(({ number }) => !isDone(number) && !wrong.has(number))
    // What an earlier try refused it has the reasons of.
    const reasons: Record<string, ImportRow['faults']> = { ...course?.reasons }
    for (let at = 0; at < right.length; at += ROWS_A_CHUNK) {
      signal.throwIfAborted()
      const chunk = right.slice(at, at + ROWS_A_CHUNK)
      await planAnew(ctx)
      for (const { number, faults } of await writeRows(ctx, chunk, course?.companies ?? {})) {
        wrong.add(number)
        reasons[number] = faults
      }
      await own.patch({ doneRow: chunk.at(-1)?.number, wrongRows: [...wrong], reasons })
      await ctx.commit()
      await progress((95 * (at + chunk.length)) / right.length, 'users.import.writing')
    }
    const refused = rows
      .filter(({ number }) => wrong.has(number))
      .map((row) => withReason(row, reasons[row.number]))
    const faultsID = refused.length === 0 ? null : await storeFaults(ctx, userID, refused)
    await own.patch({ added: listed.length - refused.length, refused: refused.length, faultsID })
  },
})

/** A row that was right when it was looked at and is not written has lost its values to somebody else, unless it says why. */
function withReason(row: ImportRow, faults: ImportRow['faults'] | undefined): ImportRow {
  if (faults) return { ...row, faults }
  return isWrong(row) ? row : { ...row, faults: { email: 'records.fault.taken' } }
}

async function storeFaults(ctx: Context, userID: string, rows: readonly ImportRow[]): Promise<string> {
  const bytes = await makeFaultSheet(ctx.t, rows)
  const name = 'import-errors.xlsx'
  return storeOwnFile(ctx, { name, type: EXCEL, purpose: 'person.import-faults', userID, bytes })
}

export interface LastImport {
  readonly jobID: string
  readonly added: number | null
  readonly refused: number | null
  readonly faultsID: string | null
}

/** The actor's last import on this site. */
export async function readLastImport(ctx: Context): Promise<LastImport | undefined> {
  return ctx
    .from(memberImports)
    .select(['jobID', 'added', 'refused', 'faultsID'])
    .where('userID', '=', requireImporter(ctx))
    .orderBy('createdAt', 'desc')
    .orderBy('_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Takes lists of people away whose time is over. */
export const sweepImports = defineJob({
  name: 'users.sweep-imports',
  label: { th: 'ล้างไฟล์นำเข้าเก่า', en: 'Forget old imports' },
  data: z.object({}),
  schedule: '40 3 * * *',
  async run({ ctx }) {
    for (const purpose of ['person.import', 'person.import-faults'] as const)
      await removeOwnFiles(ctx, purpose, { olderThanDays: STORED_DAYS })
    await ctx
      .write(memberImports)
      .where((eb) => eb('createdAt', '<', sql<string>`now() - make_interval(days => ${STORED_DAYS})`))
      .remove()
  },
})
