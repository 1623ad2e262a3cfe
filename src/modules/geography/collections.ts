import { definePolicy } from '#kernel/access/policy.ts'
import { defineCollection, type TableOf } from '#kernel/collections/define.ts'
import { number, text } from '#kernel/collections/fields.ts'

/** Everybody reads the map; nobody changes it. */
export const geographyPolicy = definePolicy({ read: () => true })

const place = {
  id: number({ required: true, readOnly: true }),
  name_th: text({ required: true, readOnly: true }),
  name_en: text({ readOnly: true }),
}

/** One of Thailand's 77 provinces. */
export const provinces = defineCollection('province', {
  tenant: 'platform',
  fields: place,
  access: geographyPolicy,
})

/** A district (อำเภอ, in Bangkok เขต). */
export const districts = defineCollection('amphure', {
  tenant: 'platform',
  fields: { ...place, province_id: number({ required: true, readOnly: true }) },
  access: geographyPolicy,
})

/** A subdistrict (ตำบล, in Bangkok แขวง). */
export const subdistricts = defineCollection('tambon', {
  tenant: 'platform',
  fields: {
    ...place,
    /** Empty where nobody lives. */
    zip_code: text({ required: true, readOnly: true, blank: true }),
    amphure_id: number({ required: true, readOnly: true }),
  },
  access: geographyPolicy,
})

declare module '#kernel/context.ts' {
  interface Tables {
    province: TableOf<typeof provinces>
    amphure: TableOf<typeof districts>
    tambon: TableOf<typeof subdistricts>
  }
}
