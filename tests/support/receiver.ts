/** A receiver as the vector of the standard has it. */
export const receiver = {
  name: 'บริษัท ทดสอบ จำกัด',
  taxID: '0105500000003',
  billerID: '010550000000301',
  vat: 'exempt',
}
