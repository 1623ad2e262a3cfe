/** Words of what companies owe. */
export const owedEn = {
  'owed.title': 'What companies owe',
  'owed.company': 'Company',
  'owed.invoice': 'Invoice',
  'owed.amount': 'Owed',
  'owed.state': 'Due',
  'owed.state-overdue': 'Overdue',
  'owed.state-due': 'Not due yet',
  'owed.seats': 'Seats',
  'owed.seats-open': 'Open to the company',
  'owed.seats-held': 'Held until it pays',
  'owed.pay': 'Payment',
  'owed.pay-now': 'Record the payment',
  'owed.none': 'No company owes anything',
  'owed.none-text': 'Invoices of companies and offices that are not paid come up here',
  'act.seats': 'Open the seats before payment',
  'act.seats-text':
    'The company uses its seats at once and pays by the invoice later. The order does not run out',
  'act.seats-now': 'Open the seats',
  'credit-off': 'The receiver gives companies no credit. It can be switched on where receivers are set up',
  'not-owed': 'Only the seats of an invoice that is not credited whole can be opened before payment',
}
