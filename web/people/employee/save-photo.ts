import { EmployeeDetail } from '../../../contracts/people/employee';
import type { Credential } from '../../platform/call/call-links';
import { sendForm } from '../../platform/call/send-form';

/** Saves the photo of an employee; gives back the employee with it. */
export async function savePhoto(id: number, photo: File, credential: Credential): Promise<EmployeeDetail> {
  const body = new FormData();
  body.append('image', photo, photo.name);
  const answer = await sendForm({
    call: 'employee.savePhoto',
    params: { id },
    body,
    credential,
    idempotencyKey: crypto.randomUUID(),
  });
  return EmployeeDetail.parse(answer);
}
