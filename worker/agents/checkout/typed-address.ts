import type { AgentDestination, AgentDetails } from '#shared/platform-api/agents.ts'

/** Returns buyer and address in the form of the shop's own checkout. */
export function typedAddress(
  { email, first_name, last_name, phone_number }: AgentDetails,
  address: AgentDestination | undefined,
  country: string,
) {
  const { street_address = '', extended_address = '' } = address ?? {}
  return {
    firstname: address?.first_name || first_name,
    lastname: address?.last_name || last_name,
    company: '',
    street: [street_address, extended_address].filter(Boolean),
    postcode: address?.postal_code ?? '',
    city: address?.address_locality ?? '',
    country_id: countryCode(address?.address_country ?? '') || country,
    telephone: address?.phone_number || phone_number,
    email,
  }
}

/** Returns the code of two letters; any other name of a country is a country that the shop does not send to. */
function countryCode(typed: string): string {
  return typed.length > 2 ? 'XX' : typed.toUpperCase()
}
