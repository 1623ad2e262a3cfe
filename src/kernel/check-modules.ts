import type { Module } from './modules.ts'

/** Throws when a route names a counter or a capability that no module brings, or when two bring the same. */
export function checkModules(modules: readonly Module[]): void {
  const counters = namesOf('counter', modules, ({ counters: own }) => Object.keys(own))
  const capabilities = namesOf('capability', modules, ({ capabilities: own }) => own.map(({ name }) => name))
  for (const { name, routes } of modules)
    for (const { path, counter, capabilities: named = [] } of routes) {
      if (counter !== undefined && !counters.has(counter))
        throw new Error(
          `the route ${path} of «${name}» names the counter «${counter}», which no module brings`,
        )
      const strange = named.find((one) => !capabilities.has(one))
      if (strange !== undefined)
        throw new Error(
          `the route ${path} of «${name}» names the capability «${strange}», which no module brings`,
        )
    }
}

function namesOf(
  what: string,
  modules: readonly Module[],
  read: (module: Module) => readonly string[],
): ReadonlySet<string> {
  const known = new Map<string, string>()
  for (const module of modules)
    for (const name of read(module)) {
      const other = known.get(name)
      if (other !== undefined)
        throw new Error(`«${other}» and «${module.name}» both bring the ${what} «${name}»`)
      known.set(name, module.name)
    }
  return new Set(known.keys())
}
