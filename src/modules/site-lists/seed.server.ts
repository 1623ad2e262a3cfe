import type { SeedStep } from '#kernel/seed.ts'
import { configCategories, configModes, configTypes } from './collections.ts'
import { demoCategories, demoModes, demoTypes } from './demo/entries.ts'

export const seed: SeedStep = {
  async demo(context) {
    const site = context.on(context.ids.get('site:first') as string)
    await site.add(configCategories, demoCategories)
    await site.add(configModes, demoModes)
    for (const { _id, code } of await site.add(configTypes, demoTypes))
      context.ids.set(`config_type:${code}`, _id)
  },
}
