import { CompanyDetail } from '../../../contracts/organisation/company';
import type { Credential } from '../../platform/call/call-links';
import { sendForm } from '../../platform/call/send-form';

/** Saves the logo of a company; gives back the company with it. */
export async function saveLogo(id: number, logo: File, credential: Credential): Promise<CompanyDetail> {
  const body = new FormData();
  body.append('logo', logo, logo.name);
  const answer = await sendForm({
    call: 'company.saveLogo',
    params: { id },
    body,
    credential,
    idempotencyKey: crypto.randomUUID(),
  });
  return CompanyDetail.parse(answer);
}
