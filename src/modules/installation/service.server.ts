import { sql } from 'kysely'
import { type AttemptLimit, countAttempt, isExhausted } from '#kernel/access/attempts.server.ts'
import { hashPassword } from '#kernel/access/password.server.ts'
import type { Engine } from '#kernel/engine.server.ts'
import { DomainError, type ErrorDetail } from '#kernel/errors.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import { workOnSite } from '#kernel/open-context.server.ts'
import { type FirstRows, writeFirstRows } from '#kernel/seed-rows.server.ts'
import { baseOfNames, sites } from '#modules/sites/public.server.ts'
import { demoJob } from './demo-job.server.ts'
import { addFirstSites } from './first-sites.server.ts'
import { isInstallCode } from './install-code.server.ts'
import type { InstallValues } from './install-form.ts'
import { parseInstallForm } from './install-request.server.ts'

/** Wrong codes allowed from one address within a quarter of an hour. */
export const CODE_LIMIT: AttemptLimit = { max: 10, seconds: 900 }

/** Any number will do, as long as no other lock of ours has it. */
export const INSTALL_LOCK = 7_252_001

export interface InstallOrigin {
  address: string
  /** The host name that the form was opened on; it leads to the academy too. */
  hostname: string
}

/**
 * Makes the first sites and accounts, once, and has a job make the demo beside them where that was chosen; answers whether it does. A
 * refusal names every field to mend, as keys of texts.
 */
export async function install(engine: Engine, typed: InstallValues, from: InstallOrigin): Promise<boolean> {
  const { request, faults } = parseInstallForm(typed)
  const codeFault = faults.some(({ path }) => path === 'code')
    ? undefined
    : await checkCode(engine, typed.code, from)
  const details: ErrorDetail[] = codeFault ? [...faults, { path: 'code', message: codeFault }] : faults
  const base = `demo.${baseOfNames(request?.hostname ?? '')}`
  const isTaken = ['', 'second-', 'group-'].some((name) => name + base === from.hostname)
  if (request?.demo && isTaken) details.push({ path: 'demo', message: 'installation.fault.demo-name' })
  if (codeFault === 'installation.too-many-attempts')
    throw new DomainError(codeFault, { status: 429, details })
  if (!request || details.length > 0) throw new DomainError('installation.invalid', { details })
  // Hashing takes long; no transaction is held meanwhile.
  const demoIsMade = request.demo && engine.fillDemo !== undefined
  const [root, admin, password] = await Promise.all([
    hashPassword(request.password),
    hashPassword(request.password),
    demoIsMade ? hashPassword(request.demoPassword) : '',
  ])
  const made = await writeFirstRows(engine, async (rows) => {
    await lockEmpty(rows)
    return addFirstSites(rows, request, from.hostname, { root, admin })
  })
  engine.sites.forget()
  if (demoIsMade)
    await workOnSite(engine, made.group, (ctx) =>
      enqueue(ctx, demoJob, { origin: made.origin, base, password }),
    )
  return demoIsMade
}

async function checkCode(
  engine: Engine,
  code: string,
  { address }: InstallOrigin,
): Promise<string | undefined> {
  const byAddress = ['installation', address]
  if (await isExhausted(engine, byAddress, CODE_LIMIT)) return 'installation.too-many-attempts'
  if (isInstallCode(engine, code)) return undefined
  await countAttempt(engine, byAddress, CODE_LIMIT)
  return 'installation.fault.code'
}

/** Of two who install at the same time the second waits here, then finds that there is a site. */
async function lockEmpty({ db, shared }: FirstRows): Promise<void> {
  await db.selectNoFrom(sql`pg_advisory_xact_lock(${INSTALL_LOCK})`.as('locked')).execute()
  const found = await shared.from(sites).select('_id').limit(1).executeTakeFirst()
  if (found) throw new DomainError('installation.done', { status: 409 })
}
