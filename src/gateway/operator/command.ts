import type { ClientConfig } from 'pg'
import type { Engine } from '#kernel/engine.server.ts'
import type { Settings } from '../settings.ts'

/** A word after the command that has a value, where `value` names it, or is a switch. */
export interface Option {
  readonly value?: string
  readonly help: string
}

/** What a command found or did: as data for programs, as lines for people. */
export interface Outcome {
  readonly data: unknown
  readonly lines: readonly string[]
  /** True where the operator has to look after something: the exit code is 1. */
  readonly isBad?: boolean
}

/** What every command may use beside what it was given. */
export interface Surroundings {
  readonly env: NodeJS.ProcessEnv
  /** Whether a program reads what comes of it: nothing else may go where that goes. */
  readonly isJson: boolean
  /** The installation's settings; throws where its secret is missing. */
  settings(): Settings
  /** The installation's parts, on its own database, as a server has them; opened when first asked for. */
  engine(): Promise<Engine>
  /** The connection of the database's owner, once the installation is open. */
  config(): Promise<ClientConfig>
  /** Says how far the work is; never into what programs read. */
  say(line: string): void
  /** The file as seen from the folder that the tool was called in. */
  resolve(path: string): string
  /** The first line that was handed to the tool. */
  readInput(): Promise<string>
  /** Goes on when the operator has typed the name again, or given it with --yes; throws else. */
  confirm(question: string, name: string, given: string | undefined): Promise<void>
}

type Options = Readonly<Record<string, Option>>
type Names<A extends readonly string[]> = {
  readonly [K in A[number] as K extends `${infer N}?` ? N : K]: K extends `${string}?`
    ? string | undefined
    : string
}
type Given<O extends Options> = {
  readonly [K in keyof O]: O[K] extends { readonly value: string } ? string | undefined : boolean
}

interface Declaration<A extends readonly string[], O extends Options> {
  /** The words after script/sala. */
  readonly name: string
  readonly summary: string
  /** What has to be given, in its order; with a question mark where it may be left out. */
  readonly args?: A
  readonly options?: O
  /** What the summary does not say. */
  readonly notes?: readonly string[]
  run(input: Surroundings & { args: Names<A>; options: Given<O> }): Promise<Outcome>
}

/** One thing that an operator can do by script/sala. */
export type Command = Declaration<readonly string[], Options>

/** Declares a command; help, parsing and refusals follow from it. */
export function defineCommand<const A extends readonly string[] = [], const O extends Options = {}>(
  command: Declaration<A, O>,
): Command {
  return command
}

/** The tool was called in a way that it does not know: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
