/** What staff read who make orders for members. */
export const orderEn = {
  'enrolment-order': {
    title: 'Order for a member',
    person: 'Buyer',
    check: 'Check before ordering',
    list: 'What will be ordered',
    for: 'For {name} · {email}',
    about:
      'Each course becomes an order of its own at today’s price. Its seat is held until the time to pay is over, and the member gets a mail that says how to pay.',
    round: 'Round',
    'round-of': 'Round of {course}',
    'any-round': 'Choose a round later',
    price: 'Price',
    total: '{amount} in all',
    make: 'one: Make {n} order | other: Make {n} orders',
    none: 'None of these courses can be ordered',
    'state.ready': 'Can be ordered',
    'state.open': 'Has an order to pay already',
    'state.already': 'Enrolled already',
    'state.full': 'No seat left',
    'state.nothing': 'Free of charge: enrol the learner instead',
  },
}
