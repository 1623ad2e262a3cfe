import type { Context } from './context.ts'

/** Whose data is meant. */
export interface Person {
  readonly userID: string
  /** Site that keeps the account. */
  readonly accountSite: string
  readonly email: string
}

/** A file of the person, read when its turn comes. */
export interface PersonalFile {
  readonly name: string
  readonly size: number
  read(): Promise<Uint8Array>
}

/**
 * What a module knows of a person on the context's site. Every module that keeps something about people brings one:
 * the copy that people may ask for and the erasure of a person are made of these alone.
 */
export interface PersonalData {
  /** Parts of the copy by name; each becomes a readable file. Secrets and other people's data stay out. */
  gather(ctx: Context, person: Person): Promise<Readonly<Record<string, unknown>>>
  /** Files that belong into the copy. */
  files?(ctx: Context, person: Person): Promise<readonly PersonalFile[]>
  /** Takes away what names the person; what must be kept stays without the name. Runs within the transaction. */
  erase?(ctx: Context, person: Person): Promise<void>
}
