import { resumeSite, setMaintenance, setSiteMaintenance, suspendSite } from '#modules/sites/public.server.ts'
import { defineCommand, UsageError } from '../command.ts'
import { findSite } from '../find-site.ts'

const states = ['on', 'off'] as const

function readState(word: string): boolean {
  if (!states.some((state) => state === word)) throw new UsageError(`«${word}» is neither on nor off`)
  return word === 'on'
}

/** A time with its zone: without one nobody knows whose clock is meant. */
function readUntil(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$/.test(text)
  const until = new Date(text)
  if (!isWhole || Number.isNaN(until.getTime()))
    throw new UsageError(`--until ${text} is no time such as 2026-11-20T22:00+07:00`)
  if (until.getTime() <= Date.now()) throw new UsageError(`--until ${text} is over already`)
  return until
}

const until = {
  value: 'TIME',
  help: 'when it is expected to be over, such as 2026-11-20T22:00+07:00',
} as const
const notes = [
  'Pages and calls answer 503 with Retry-After, in Thai and English; root still gets in, and the platform’s own site stays open.',
  'TIME is what people are told: it is over with «off».',
] as const

const suspend = defineCommand({
  name: 'site suspend',
  summary: 'close a site, and those below it, until it is resumed',
  args: ['SITE'],
  notes: [
    'Pages and calls answer 403, in Thai and English; root still gets in. No job is begun for it by the clock.',
  ],
  async run({ args, engine }) {
    const parts = await engine()
    const { _id, siteName } = await findSite(parts, args.SITE)
    const isChanged = await suspendSite(parts, _id)
    const line = isChanged ? `${siteName} is suspended` : `${siteName} was suspended already`
    return { data: { site: _id, suspended: true, changed: isChanged }, lines: [line] }
  },
})

const resume = defineCommand({
  name: 'site resume',
  summary: 'open a suspended site again',
  args: ['SITE'],
  async run({ args, engine }) {
    const parts = await engine()
    const { _id, siteName } = await findSite(parts, args.SITE)
    const isChanged = await resumeSite(parts, _id)
    const line = isChanged ? `${siteName} is open again` : `${siteName} was not suspended`
    return { data: { site: _id, suspended: false, changed: isChanged }, lines: [line] }
  },
})

const siteMaintenance = defineCommand({
  name: 'site maintenance',
  summary: 'close a site, and those below it, for work on them: on or off',
  args: ['SITE', 'on|off'],
  options: { until },
  notes,
  async run({ args, options, engine }) {
    const maintenance = { isOn: readState(args['on|off']), until: readUntil(options.until) }
    const parts = await engine()
    const { _id, siteName } = await findSite(parts, args.SITE)
    await setSiteMaintenance(parts, _id, maintenance)
    const data = { site: _id, maintenance: maintenance.isOn, until: maintenance.until ?? null }
    return { data, lines: [`maintenance of ${siteName} is ${args['on|off']}`] }
  },
})

const maintenanceOfAll = defineCommand({
  name: 'maintenance',
  summary: 'close all sites for work on them: on or off',
  args: ['on|off'],
  options: { until },
  notes,
  async run({ args, options, engine }) {
    const maintenance = { isOn: readState(args['on|off']), until: readUntil(options.until) }
    const count = await setMaintenance(await engine(), maintenance)
    if (count === 0) throw new Error('there is no site yet')
    const data = { maintenance: maintenance.isOn, until: maintenance.until ?? null }
    return { data, lines: [`maintenance of all sites is ${args['on|off']}`] }
  },
})

export const closingCommands = [suspend, resume, siteMaintenance, maintenanceOfAll]
