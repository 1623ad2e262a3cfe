import type { Context } from '#kernel/context.ts'

/** What a job is called in the actor's language; a name that no module brings any more stands as it is. */
export function jobName({ engine, lang }: Pick<Context, 'engine' | 'lang'>, name: string): string {
  const label = engine.jobs.jobs.get(name)?.label
  return label?.[lang] ?? label?.th ?? name
}
