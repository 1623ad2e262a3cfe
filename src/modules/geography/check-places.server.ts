import type { Context } from '#kernel/context.ts'
import { districts, provinces, subdistricts } from './collections.ts'
import {
  findWrongParts,
  type KnownPlace,
  type PlacePart,
  plainPlace,
  type WrittenPlace,
} from './place-names.ts'

/** For each place the parts that are not on the map. Where nobody has put a map in, nothing is wrong. */
export async function checkPlaces(
  ctx: Context,
  written: readonly WrittenPlace[],
): Promise<readonly (readonly PlacePart[])[]> {
  if (written.length === 0) return []
  const all = await ctx.from(provinces).select(['id', 'name_th', 'name_en']).execute()
  if (all.length === 0) return written.map(() => [])
  const wanted = new Set(written.map(({ province }) => plainPlace(province)))
  const isAnywhere = written.some(({ province }) => province === '')
  const chosen = all.filter(
    ({ name_th, name_en }) =>
      isAnywhere || wanted.has(plainPlace(name_th)) || wanted.has(plainPlace(name_en ?? '')),
  )
  const known = await readPlaces(
    ctx,
    chosen.map(({ id }) => id),
  )
  return written.map((place) => findWrongParts(place, known))
}

async function readPlaces(ctx: Context, provinceIds: readonly number[]): Promise<KnownPlace[]> {
  if (provinceIds.length === 0) return []
  const rows = await ctx
    .from(subdistricts)
    .innerJoin(districts.name, 'amphure.id', 'tambon.amphure_id')
    .innerJoin(provinces.name, 'province.id', 'amphure.province_id')
    .where('province.id', 'in', provinceIds)
    .select([
      'province.name_th as province',
      'province.name_en as provinceEn',
      'amphure.name_th as district',
      'amphure.name_en as districtEn',
      'tambon.name_th as subdistrict',
      'tambon.name_en as subdistrictEn',
      'tambon.zip_code as zipcode',
    ])
    .execute()
  return rows.map((row) => ({
    province: [row.province, row.provinceEn ?? ''],
    district: [row.district, row.districtEn ?? ''],
    subdistrict: [row.subdistrict, row.subdistrictEn ?? ''],
    zipcode: row.zipcode,
  }))
}
