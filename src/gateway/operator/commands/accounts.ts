import { type AccountRole, accountRoles } from '#kernel/access/actor.ts'
import {
  addAccount,
  giveRole,
  listAccounts,
  setAccountPassword,
  splitName,
  takeSecondStepOff,
  unlockAccount,
} from '#modules/users/public.server.ts'
import { defineCommand, type Surroundings, UsageError } from '../command.ts'
import { findSite } from '../find-site.ts'
import { inTable } from '../table.ts'

function readRole(word: string): AccountRole {
  const role = accountRoles.find((known) => known === word)
  if (!role) throw new UsageError(`«${word}» is no role: one of ${accountRoles.join(', ')}`)
  return role
}

const passwordOption = { help: 'read the password from the first line of the input' } as const
const passwordNotes = [
  'Never on the command line, where others of the machine would see it. Without --password-stdin one is made up and printed;',
  'who comes in by it chooses their own.',
] as const

async function readPassword({ readInput }: Surroundings, isGiven: boolean): Promise<string | undefined> {
  if (!isGiven) return undefined
  const password = await readInput()
  if (password === '') throw new UsageError('--password-stdin: the input has no password')
  return password
}

const showPassword = (password: string | null) => (password === null ? [] : [`password: ${password}`])

const add = defineCommand({
  name: 'account add',
  summary: 'add an account with any role to a site',
  args: ['SITE', 'EMAIL'],
  options: {
    role: {
      value: 'ROLE',
      help: 'user, manager, admin (of a unit), superadmin (of a collection), root (of the platform)',
    },
    name: { value: 'NAME', help: 'first and last name; needed' },
    'password-stdin': passwordOption,
  },
  notes: passwordNotes,
  async run({ args, options, engine, ...rest }) {
    if (!options.name) throw new UsageError('give first and last name by --name "First Last"')
    const role = readRole(options.role ?? 'user')
    const password = await readPassword({ engine, ...rest }, options['password-stdin'])
    const parts = await engine()
    const site = await findSite(parts, args.SITE)
    const person = { role, email: args.EMAIL.trim().toLowerCase(), ...splitName(options.name) }
    const made = await addAccount(parts, site, { ...person, password }, password === undefined)
    const lines = [`${person.email} is ${role} of ${site.siteName}`, ...showPassword(made.password)]
    return { data: { ...made, email: person.email, role }, lines }
  },
})

const list = defineCommand({
  name: 'account list',
  summary: 'list the staff of a site, and its members',
  args: ['SITE'],
  options: { members: { help: 'members too, the first 10,000' } },
  async run({ args, options, engine }) {
    const parts = await engine()
    const found = await listAccounts(parts, await findSite(parts, args.SITE), { members: options.members })
    const rows = found.map(({ email, role, suspended, firstname, lastname }) => [
      email,
      role,
      suspended ? 'suspended' : 'open',
      `${firstname} ${lastname}`,
    ])
    return {
      data: found,
      lines: inTable(['EMAIL', 'ROLE', 'STATE', 'NAME'], rows, 'nobody has an account there'),
    }
  },
})

const role = defineCommand({
  name: 'account role',
  summary: 'give staff another role, and the unit to operate',
  args: ['SITE', 'EMAIL', 'ROLE'],
  notes: ['Their sessions end. Members stay members.'],
  async run({ args, engine }) {
    const wanted = readRole(args.ROLE)
    const parts = await engine()
    const site = await findSite(parts, args.SITE)
    const { _id } = await giveRole(parts, site, args.EMAIL, wanted)
    return { data: { _id, role: wanted }, lines: [`${args.EMAIL} is ${wanted} of ${site.siteName}`] }
  },
})

const password = defineCommand({
  name: 'account password',
  summary: 'set the password of an account',
  args: ['SITE', 'EMAIL'],
  options: { 'password-stdin': passwordOption },
  notes: ['Their sessions end.', ...passwordNotes],
  async run({ args, options, engine, ...rest }) {
    const given = await readPassword({ engine, ...rest }, options['password-stdin'])
    const parts = await engine()
    const set = await setAccountPassword(parts, await findSite(parts, args.SITE), args.EMAIL, given)
    const lines = [`the password of ${args.EMAIL} is another one`, ...showPassword(set.password)]
    return { data: { _id: set.account._id, password: set.password }, lines }
  },
})

const unlock = defineCommand({
  name: 'account unlock',
  summary: 'let an account in again that is suspended, or at which too many passwords were guessed',
  args: ['SITE', 'EMAIL'],
  async run({ args, engine }) {
    const parts = await engine()
    const { _id } = await unlockAccount(parts, await findSite(parts, args.SITE), args.EMAIL)
    return { data: { _id, suspended: false }, lines: [`${args.EMAIL} may come in again`] }
  },
})

const secondStep = defineCommand({
  name: 'account second-step',
  summary: 'take the second step and all passkeys off an account, for who lost them and has no superior',
  args: ['SITE', 'EMAIL'],
  notes: ['Their sessions end.'],
  async run({ args, engine }) {
    const parts = await engine()
    const site = await findSite(parts, args.SITE)
    const { _id, role: has } = await takeSecondStepOff(parts, site, args.EMAIL)
    return {
      data: { _id, role: has },
      lines: [`the second step of ${args.EMAIL} (${has}, ${site.siteName}) is off`],
    }
  },
})

export const accountCommands = [add, list, role, password, unlock, secondStep]
