import { buyersEn } from './buyers-en.ts'
import { owedEn } from './owed-en.ts'
import { paperEn } from './paper-en.ts'
import { recordsEn } from './records-en.ts'
import { screensEn } from './screens-en.ts'
import { signingEn } from './signing-en.ts'

export const en = {
  ...recordsEn,
  ...buyersEn,
  'billing-paper': paperEn,
  'billing-signing': signingEn,
  'billing-papers': {
    'title.quotation': 'Quotation',
    'title.invoice': 'Invoice',
    'title.receipt': 'Receipt',
    'title.tax-receipt': 'Tax invoice / receipt',
    'title.short-receipt': 'Abbreviated tax invoice / receipt',
    replaced: 'Cancelled, replaced by {number}',
    'title.credit': 'Credit note',
  },
  billing: {
    ...screensEn,
    ...owedEn,
    fixed: 'A document that is issued is neither changed nor deleted. Issue a credit note instead',
    'transaction-fixed': 'Of a line from an order or a bank only the note can be changed',
    'seller-incomplete': 'The receiver has no tax ID or address, so there can be no tax invoice',
    'no-receiver': 'There is no receiver in use',
    'too-much': 'There is not so much left of the document to credit',
    'not-creditable': 'Only invoices and receipts can be credited',
    credited: 'The document has a credit note already, so it cannot be issued to another name',
    'receipt-credited': 'The receipt of this payment was taken back by a credit note, so no other is issued',
    'reason-missing': 'Please say why',
    'bad-amount': 'The amount is not right',
    'address-missing': 'A full tax invoice needs the buyer’s address. Please give it',
    replaced: 'A full tax invoice stands in the place of this document already',
    'bad-buyer':
      'Check the customer: a name is needed; companies and offices need a right tax ID of 13 digits and an address; a branch has 5 digits',
    'details-kind': 'Choose who buys',
    'details-name': 'Give the name on the document, 200 letters at most',
    'details-tax': 'A tax id has 13 digits with a right check digit; companies and offices need one',
    'details-branch': 'A branch has 5 digits; the head office is 00000',
    'details-street': 'Give house number and road, 200 letters at most',
    'details-place': 'Choose a province, a district in it and a subdistrict in that',
    'details-zipcode': 'This postcode is not one of the province',
    'details-email': 'This is no e-mail address',
    'details-phone': 'This telephone number is too long',
    'details-late': 'The document is issued or the order is closed: its details cannot be changed',
    'not-invoiceable': 'The order is paid or cancelled, or has an invoice already',
    'not-receiptable': 'The order is not paid, or has a receipt already',
    'receipts-off': 'Receipts are switched off for the receiver',
  },
}
