import { expect, test } from 'vitest'
import { supplierInput as schema } from './suppliers.schema.ts'

test('texts of a contact are trimmed, and its postcode is upper-cased', () => {
  const contact = { firstName: ' Ann ', surname: 'Lee ', postcode: ' ls10 1ab ' }
  expect(schema.parse({ company: ' Voltline ', contacts: [contact] })).toMatchObject({
    company: 'Voltline',
    contacts: [{ firstName: 'Ann', surname: 'Lee', email: '', postcode: 'LS10 1AB' }],
  })
})

test.each([
  ['javascript:alert(1)', false],
  ['//evil.example', false],
  ['data:text/html,x', false],
  ['https://u:p@evil.example', false],
  ['https://voltline.example@evil.example', false],
  ['https://voltline.example/shop', true],
  [null, true],
])('the website %s: %s', (website, isTaken) => {
  expect(schema.safeParse({ company: 'Voltline', website }).success).toBe(isTaken)
})
