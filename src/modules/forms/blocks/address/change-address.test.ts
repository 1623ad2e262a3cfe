import { describe, expect, it } from 'vitest'
import { addressFields, emptyAddress } from './address-value.ts'
import { changeAddress } from './change-address.ts'

const full = {
  ...emptyAddress,
  NO: '99/1',
  province: 'เชียงใหม่',
  district: 'เมืองเชียงใหม่',
  subdistrict: 'สุเทพ',
  zipcode: '50200',
}

describe('an address', () => {
  it('has the eleven parts of the specification [PM-3-18]', () => {
    expect(addressFields).toEqual([
      'taX_ID',
      'owneR_NAME_TH',
      'NO',
      'MOO',
      'SOI_TH',
      'BUILDING_TH',
      'ROAD_TH',
      'subdistrict',
      'district',
      'province',
      'zipcode',
    ])
  })

  it('loses what lay below a part that changes, and nothing else [PM-4-49]', () => {
    expect(changeAddress(full, 'province', 'ลำพูน')).toEqual({
      ...full,
      province: 'ลำพูน',
      district: '',
      subdistrict: '',
      zipcode: '',
    })
    expect(changeAddress(full, 'district', 'แม่ริม')).toEqual({
      ...full,
      district: 'แม่ริม',
      subdistrict: '',
      zipcode: '',
    })
    expect(changeAddress(full, 'NO', '1')).toEqual({ ...full, NO: '1' })
  })

  it('gets the postcode of its subdistrict, which can be changed by hand [PM-4-48]', () => {
    const chosen = changeAddress(full, 'subdistrict', 'ช้างเผือก', '50300')
    expect(chosen.zipcode).toBe('50300')
    expect(changeAddress(chosen, 'zipcode', '50301').zipcode).toBe('50301')
  })

  it('stays when the same part is chosen again', () => {
    expect(changeAddress(full, 'province', 'เชียงใหม่')).toBe(full)
  })
})
