import { readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A user of the machine that PostgreSQL runs as. */
export interface Account {
  name: string
  uid: number
  gid: number
}

/** The accounts that the text of a passwd file lists. */
export function readAccounts(passwd: string): Account[] {
  return passwd
    .split('\n')
    .map((line) => line.split(':'))
    .filter((parts) => parts.length >= 4 && /^\d+$/.test(parts[2] ?? '') && /^\d+$/.test(parts[3] ?? ''))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}

/** The account that root starts PostgreSQL as: `postgres` where the machine has one, else `nobody`. */
export async function findServiceAccount(): Promise<Account> {
  const accounts = readAccounts(await readFile('/etc/passwd', 'utf8'))
  const account = ['postgres', 'nobody']
    .map((name) => accounts.find((one) => one.name === name && one.uid !== 0))
    .find((one) => one !== undefined)
  if (account) return account
  throw new Error(
    'PostgreSQL does not run as root, and /etc/passwd has neither a user postgres nor nobody: ' +
      'add one, start as an ordinary user, or set DATABASE_URL',
  )
}

/** The account a file belongs to. */
export async function findOwner(path: string): Promise<Account> {
  const { uid, gid } = await stat(path)
  const accounts = readAccounts(await readFile('/etc/passwd', 'utf8'))
  return accounts.find((one) => one.uid === uid) ?? { name: `uid ${uid}`, uid, gid }
}

/** The outermost folder on the way to this folder, itself included, that the account may not enter. */
export async function findClosedFolder(folder: string, account: Account): Promise<string | undefined> {
  const above = dirname(folder)
  const closed = above === folder ? undefined : await findClosedFolder(above, account)
  if (closed) return closed
  return (await isPermitted(folder, account, 0o1)) ? undefined : folder
}

/** Says whether the account has these rights (4 read, 2 write, 1 enter or run) on the file itself. */
export async function isPermitted(path: string, account: Account, rights: number): Promise<boolean> {
  const { uid, gid, mode } = await stat(path)
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0
  return ((mode >> shift) & rights) === rights
}
