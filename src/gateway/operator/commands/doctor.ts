import { describeFault } from '../../describe-fault.ts'
import { defineCommand, type Surroundings } from '../command.ts'
import { examine, type Finding } from '../doctor.ts'
import { inTable } from '../table.ts'

/** The settings, the secret and the database first: without them nothing else can be looked at. */
async function look({ env, settings, engine }: Surroundings): Promise<Finding[]> {
  try {
    const known = settings()
    const parts = await engine()
    const words = known.databaseUrl ? 'DATABASE_URL' : `SALA_DATA=${known.dataDir}`
    const first: Finding[] = [
      { name: 'settings', health: 'fine', words },
      { name: 'secret', health: 'fine', words: `${known.secretFrom} is the one of the database` },
    ]
    return [...first, ...(await examine({ settings: known, engine: parts }))]
  } catch (error) {
    return [{ name: 'settings', health: 'wrong', words: describeFault(error, env) }]
  }
}

const doctor = defineCommand({
  name: 'doctor',
  summary:
    'try settings, secret, database, clock, search, disk, storage, mail, PDF, jobs, Redis, sealed values, sites, server',
  notes: ['The exit code is 1 where something is wrong.'],
  async run(input) {
    const findings = await look(input)
    const isBad = findings.some(({ health }) => health === 'wrong')
    const lines = inTable(
      ['', 'WHAT', 'FOUND'],
      findings.map(({ name, health, words }) => [health, name, words]),
      '',
    )
    return { data: { ok: !isBad, findings }, lines, isBad }
  },
})

export const doctorCommands = [doctor]
