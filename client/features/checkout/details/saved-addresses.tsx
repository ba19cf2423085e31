import { useAtomValue, useSetAtom } from 'jotai'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { Choice } from '#client/ui/choice.tsx'
import { useView } from '#client/view.tsx'
import type { Customer } from '#shared/platform-api/user.ts'
import { townLine } from '#shared/town-line.ts'
import { usableAddresses, withAddress } from '../customer/saved-address.ts'
import { changeDraftAtom, draftAtom } from '../draft/checkout-atoms.ts'

interface SavedAddressesProps {
  customer: Customer
  /** True while the chosen address is being edited. */
  editing: boolean
  onEdit(editing: boolean): void
}

/** Renders the addresses of the address book that an order can be sent to, and the option to add one. */
export function SavedAddresses({ customer, editing, onEdit }: SavedAddressesProps) {
  const { t } = useMessages()
  const { country } = useView()
  const { chosenAddress } = useAtomValue(draftAtom)
  const change = useSetAtom(changeDraftAtom)
  const book = usableAddresses(customer.addresses, country)
  if (book.length === 0) return null

  function choose(address: (typeof book)[number] | null) {
    onEdit(false)
    void change((draft) => withAddress(draft, address, draft.details.email || customer.email))
  }

  return (
    <fieldset>
      <legend>{t('Where should it go?')}</legend>
      {book.map((address) => (
        <Choice
          key={address.id}
          type="radio"
          name="saved-address"
          checked={address.id === chosenAddress}
          label={`${address.firstname} ${address.lastname}`}
          note={`${address.street.filter(Boolean).join(', ')}, ${townLine(address, address.country_id)}`}
          onChange={() => choose(address)}
        />
      ))}
      <Choice
        type="radio"
        name="saved-address"
        checked={chosenAddress === null}
        label={t('Another address')}
        onChange={() => choose(null)}
      />
      {chosenAddress !== null && !editing && (
        <Button kind="quiet" onClick={() => onEdit(true)}>
          {t('Change this address')}
        </Button>
      )}
    </fieldset>
  )
}
