import { type LimitName, limitNames, type OwnLimits, ownLimits } from '#kernel/limits/limits.ts'
import { workOnSite } from '#kernel/open-context.server.ts'
import { readUse } from '#modules/limits/public.server.ts'
import { setSiteLimits } from '#modules/sites/public.server.ts'
import { defineCommand, UsageError } from '../command.ts'
import { findSite } from '../find-site.ts'
import { inTable } from '../table.ts'

const UNITS: Readonly<Record<string, number>> = { MB: 1024 ** 2, GB: 1024 ** 3, TB: 1024 ** 4 }

/** A limit as it is typed; undefined for that of the installation. */
function readLimit(name: LimitName, text: string): number | null | undefined {
  if (text === 'default') return undefined
  if (text === 'none' && name !== 'storage') return null
  const [, digits = '', unit = ''] = /^(\d{1,9})(MB|GB|TB)?$/i.exec(text) ?? []
  const isSized = unit !== ''
  if (digits === '' || isSized !== (name === 'storage'))
    throw new UsageError(
      `--${name} ${text} is no limit: ${name === 'storage' ? '20GB or default' : 'a number, none or default'}`,
    )
  return Number(digits) * (UNITS[unit.toUpperCase()] ?? 1)
}

const option = (help: string) => ({ value: 'LIMIT', help }) as const

const limits = defineCommand({
  name: 'site limits',
  summary: 'show what a site uses of its limits, or set them',
  args: ['SITE'],
  options: {
    storage: option('room for files, such as 20GB'),
    requests: option('requests in a minute that no cached page answers'),
    mails: option('mails in a day'),
    jobs: option('jobs that wait'),
    members: option('members with an account'),
  },
  notes: [
    '«none» is no limit, «default» that of the installation: FILES_QUOTA_GB, SALA_LIMIT_REQUESTS, SALA_LIMIT_MAILS, SALA_LIMIT_JOBS; members have none.',
  ],
  async run({ args, options, engine }) {
    const given = limitNames.flatMap((name) => {
      const text = options[name]
      return text === undefined ? [] : [[name, readLimit(name, text)] as const]
    })
    const parts = await engine()
    const site = await findSite(parts, args.SITE)
    if (given.length > 0) {
      const own: OwnLimits = ownLimits.parse({ ...site.limits, ...Object.fromEntries(given) })
      await setSiteLimits(parts, site._id, own)
    }
    const uses = await workOnSite(parts, site._id, readUse, { onlyReads: true })
    const rows = uses.map(({ name, used, max, state }) => [
      name,
      String(used),
      max === null ? 'none' : String(max),
      state,
    ])
    return { data: uses, lines: inTable(['LIMIT', 'USED', 'MAX', 'STATE'], rows, '') }
  },
})

export const limitCommands = [limits]
